package com.example.blog.controller;

import com.example.blog.dto.MembershipRequestDTO;
import com.example.blog.dto.MembershipResponseDTO;
import com.example.blog.entity.MembershipEntityId;
import com.example.blog.service.MembershipService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.List;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.web.PageableDefault;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** HTTP endpoints of "Membership". */
@RestController
@RequestMapping("/api/memberships")
@Tag(name = "Membership")
@ApiResponse(responseCode = "400", description = "The request is not valid",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
@ApiResponse(responseCode = "500", description = "Unexpected error",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
public class MembershipController {

    private final MembershipService membershipService;

    public MembershipController(MembershipService membershipService) {
        this.membershipService = membershipService;
    }

    @Operation(summary = "List Membership, at most 1000 rows per page")
    @ApiResponse(responseCode = "200", description = "The rows; X-Total-Count is the total number of rows")
    @GetMapping
    public ResponseEntity<List<MembershipResponseDTO>> findAll(
            @RequestParam(name = "userId", required = false) Long userId,
            @ParameterObject @PageableDefault(size = 1000, sort = {"userId", "groupCode"}) Pageable pageable) {
        Page<MembershipResponseDTO> result = membershipService.findAll(pageable, userId);
        return ResponseEntity.ok().headers(PaginationHeaders.of(result)).body(result.getContent());
    }

    @Operation(summary = "Get one Membership")
    @ApiResponse(responseCode = "200", description = "The row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @GetMapping("/{userId}/{groupCode}")
    public MembershipResponseDTO findById(
            @PathVariable("userId") Long userId,
            @PathVariable("groupCode") String groupCode) {
        return membershipService.findById(new MembershipEntityId(userId, groupCode));
    }

    @Operation(summary = "Create one Membership")
    @ApiResponse(responseCode = "201", description = "Created; Location is the URL of the new row")
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping
    public ResponseEntity<MembershipResponseDTO> create(@Valid @RequestBody MembershipRequestDTO request) {
        MembershipResponseDTO created = membershipService.create(request);
        URI location = ServletUriComponentsBuilder.fromCurrentRequestUri().path("/{userId}/{groupCode}").encode()
                .buildAndExpand(created.userId(), created.groupCode()).toUri();
        return ResponseEntity.created(location).body(created);
    }

    @Operation(summary = "Replace one Membership")
    @ApiResponse(responseCode = "200", description = "The updated row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PutMapping("/{userId}/{groupCode}")
    public MembershipResponseDTO update(
            @PathVariable("userId") Long userId,
            @PathVariable("groupCode") String groupCode,
            @Valid @RequestBody MembershipRequestDTO request) {
        return membershipService.update(new MembershipEntityId(userId, groupCode), request);
    }

    @Operation(summary = "Delete one Membership")
    @ApiResponse(responseCode = "204", description = "Deleted")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @DeleteMapping("/{userId}/{groupCode}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    public void delete(@PathVariable("userId") Long userId, @PathVariable("groupCode") String groupCode) {
        membershipService.delete(new MembershipEntityId(userId, groupCode));
    }
}

package com.example.blog.controller;

import com.example.blog.dto.ProfileRequestDTO;
import com.example.blog.dto.ProfileResponseDTO;
import com.example.blog.service.ProfileService;
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

/** HTTP endpoints of "Profile". */
@RestController
@RequestMapping("/api/profiles")
@Tag(name = "Profile")
@ApiResponse(responseCode = "400", description = "The request is not valid",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
@ApiResponse(responseCode = "500", description = "Unexpected error",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
public class ProfileController {

    private final ProfileService profileService;

    public ProfileController(ProfileService profileService) {
        this.profileService = profileService;
    }

    @Operation(summary = "List Profile, at most 1000 rows per page")
    @ApiResponse(responseCode = "200", description = "The rows; X-Total-Count is the total number of rows")
    @GetMapping
    public ResponseEntity<List<ProfileResponseDTO>> findAll(
            @RequestParam(name = "userId", required = false) Long userId,
            @ParameterObject @PageableDefault(size = 1000, sort = "id") Pageable pageable) {
        Page<ProfileResponseDTO> result = profileService.findAll(pageable, userId);
        return ResponseEntity.ok().headers(PaginationHeaders.of(result)).body(result.getContent());
    }

    @Operation(summary = "Get one Profile")
    @ApiResponse(responseCode = "200", description = "The row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @GetMapping("/{id}")
    public ProfileResponseDTO findById(@PathVariable("id") Long id) {
        return profileService.findById(id);
    }

    @Operation(summary = "Create one Profile")
    @ApiResponse(responseCode = "201", description = "Created; Location is the URL of the new row")
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping
    public ResponseEntity<ProfileResponseDTO> create(@Valid @RequestBody ProfileRequestDTO request) {
        ProfileResponseDTO created = profileService.create(request);
        URI location = ServletUriComponentsBuilder.fromCurrentRequestUri().path("/{id}").encode()
                .buildAndExpand(created.id()).toUri();
        return ResponseEntity.created(location).body(created);
    }

    @Operation(summary = "Replace one Profile")
    @ApiResponse(responseCode = "200", description = "The updated row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PutMapping("/{id}")
    public ProfileResponseDTO update(@PathVariable("id") Long id, @Valid @RequestBody ProfileRequestDTO request) {
        return profileService.update(id, request);
    }

    @Operation(summary = "Delete one Profile")
    @ApiResponse(responseCode = "204", description = "Deleted")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    public void delete(@PathVariable("id") Long id) {
        profileService.delete(id);
    }
}

package com.example.shop.controller;

import com.example.shop.dto.OrderItemRequestDTO;
import com.example.shop.dto.OrderItemResponseDTO;
import com.example.shop.entity.OrderItemEntityId;
import com.example.shop.service.OrderItemService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.List;
import lombok.RequiredArgsConstructor;
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

/** HTTP endpoints of "Order Item". */
@RestController
@RequestMapping("/api/orderitems")
@Tag(name = "Order Item")
@ApiResponse(responseCode = "400", description = "The request is not valid",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
@ApiResponse(responseCode = "500", description = "Unexpected error",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
@RequiredArgsConstructor
public class OrderItemController {

    private final OrderItemService orderItemService;

    @Operation(summary = "List Order Item, at most 1000 rows per page")
    @ApiResponse(responseCode = "200", description = "The rows; X-Total-Count is the total number of rows")
    @GetMapping
    public ResponseEntity<List<OrderItemResponseDTO>> findAll(
            @RequestParam(name = "orderId", required = false) Long orderId,
            @RequestParam(name = "productSku", required = false) String productSku,
            @ParameterObject @PageableDefault(size = 1000, sort = {"orderId", "line"}) Pageable pageable) {
        Page<OrderItemResponseDTO> result = orderItemService.findAll(pageable, orderId, productSku);
        return ResponseEntity.ok().headers(PaginationHeaders.of(result)).body(result.getContent());
    }

    @Operation(summary = "Get one Order Item")
    @ApiResponse(responseCode = "200", description = "The row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @GetMapping("/{orderId}/{line}")
    public OrderItemResponseDTO findById(
            @PathVariable("orderId") Long orderId,
            @PathVariable("line") Integer line) {
        return orderItemService.findById(new OrderItemEntityId(orderId, line));
    }

    @Operation(summary = "Create one Order Item")
    @ApiResponse(responseCode = "201", description = "Created; Location is the URL of the new row")
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping
    public ResponseEntity<OrderItemResponseDTO> create(@Valid @RequestBody OrderItemRequestDTO request) {
        OrderItemResponseDTO created = orderItemService.create(request);
        URI location = ServletUriComponentsBuilder.fromCurrentRequestUri().path("/{orderId}/{line}").encode()
                .buildAndExpand(created.orderId(), created.line()).toUri();
        return ResponseEntity.created(location).body(created);
    }

    @Operation(summary = "Replace one Order Item")
    @ApiResponse(responseCode = "200", description = "The updated row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PutMapping("/{orderId}/{line}")
    public OrderItemResponseDTO update(
            @PathVariable("orderId") Long orderId,
            @PathVariable("line") Integer line,
            @Valid @RequestBody OrderItemRequestDTO request) {
        return orderItemService.update(new OrderItemEntityId(orderId, line), request);
    }

    @Operation(summary = "Delete one Order Item")
    @ApiResponse(responseCode = "204", description = "Deleted")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @DeleteMapping("/{orderId}/{line}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    public void delete(@PathVariable("orderId") Long orderId, @PathVariable("line") Integer line) {
        orderItemService.delete(new OrderItemEntityId(orderId, line));
    }
}

package com.example.shop.controller;

import com.example.shop.dto.ProductListItemDTO;
import com.example.shop.dto.ProductRequestDTO;
import com.example.shop.dto.ProductResponseDTO;
import com.example.shop.service.ProductService;
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
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** HTTP endpoints of "Product". */
@RestController
@RequestMapping("/api/products")
@Tag(name = "Product")
@ApiResponse(responseCode = "400", description = "The request is not valid",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
@ApiResponse(responseCode = "500", description = "Unexpected error",
        content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                schema = @Schema(implementation = ProblemDetail.class)))
@RequiredArgsConstructor
public class ProductController {

    private final ProductService productService;

    @Operation(summary = "List Product, at most 1000 rows per page")
    @ApiResponse(responseCode = "200", description = "The rows; X-Total-Count is the total number of rows")
    @GetMapping
    public ResponseEntity<List<ProductListItemDTO>> findAll(
            @ParameterObject @PageableDefault(size = 1000, sort = "sku") Pageable pageable) {
        Page<ProductListItemDTO> result = productService.findAll(pageable);
        return ResponseEntity.ok().headers(PaginationHeaders.of(result)).body(result.getContent());
    }

    @Operation(summary = "Get one Product")
    @ApiResponse(responseCode = "200", description = "The row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @GetMapping("/{id}")
    public ProductResponseDTO findById(@PathVariable("id") String id) {
        return productService.findById(id);
    }

    @Operation(summary = "Create one Product")
    @ApiResponse(responseCode = "201", description = "Created; Location is the URL of the new row")
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PostMapping
    public ResponseEntity<ProductResponseDTO> create(@Valid @RequestBody ProductRequestDTO request) {
        ProductResponseDTO created = productService.create(request);
        URI location = ServletUriComponentsBuilder.fromCurrentRequestUri().path("/{id}").encode()
                .buildAndExpand(created.sku()).toUri();
        return ResponseEntity.created(location).body(created);
    }

    @Operation(summary = "Replace one Product")
    @ApiResponse(responseCode = "200", description = "The updated row")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @PutMapping("/{id}")
    public ProductResponseDTO update(@PathVariable("id") String id, @Valid @RequestBody ProductRequestDTO request) {
        return productService.update(id, request);
    }

    @Operation(summary = "Delete one Product")
    @ApiResponse(responseCode = "204", description = "Deleted")
    @ApiResponse(responseCode = "404", description = "Entity not found",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @ApiResponse(responseCode = "409", description = "The change conflicts with existing data",
            content = @Content(mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                    schema = @Schema(implementation = ProblemDetail.class)))
    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    public void delete(@PathVariable("id") String id) {
        productService.delete(id);
    }
}

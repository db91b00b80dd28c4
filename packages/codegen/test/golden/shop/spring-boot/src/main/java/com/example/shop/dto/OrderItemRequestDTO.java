package com.example.shop.dto;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Request body to create or replace one "Order Item". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
public record OrderItemRequestDTO(
        @NotNull Long orderId,
        @NotNull Integer line,
        Integer quantity,
        @NotBlank @Size(max = 24) String productSku) {
}

package com.example.shop.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Request body to create or update one "Order Item". */
public record OrderItemRequestDTO(
        @NotNull Long orderId,
        @NotNull Integer line,
        Integer quantity,
        @NotBlank @Size(max = 24) String productSku) {
}

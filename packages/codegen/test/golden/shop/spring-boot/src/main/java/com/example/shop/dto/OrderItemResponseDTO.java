package com.example.shop.dto;

/** Response body for one "Order Item". */
public record OrderItemResponseDTO(
        Long orderId,
        Integer line,
        Integer quantity,
        String productSku) {
}

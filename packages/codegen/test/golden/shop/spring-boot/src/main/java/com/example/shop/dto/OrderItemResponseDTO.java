package com.example.shop.dto;

/** What a client gets of one "Order Item". */
public record OrderItemResponseDTO(
        Long orderId,
        Integer line,
        Integer quantity,
        String productId) {
}

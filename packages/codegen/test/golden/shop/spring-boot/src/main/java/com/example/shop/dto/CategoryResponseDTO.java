package com.example.shop.dto;

/** Response body for one "Category". */
public record CategoryResponseDTO(
        Integer id,
        String name,
        Integer parentId) {
}

package com.example.shop.dto;

/** What a client gets of one "Category". */
public record CategoryResponseDTO(
        Integer id,
        String name,
        Integer parentId) {
}

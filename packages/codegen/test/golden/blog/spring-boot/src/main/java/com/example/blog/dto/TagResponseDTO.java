package com.example.blog.dto;

/** Response body for one "Tag". */
public record TagResponseDTO(
        String code,
        Double xCoord) {
}

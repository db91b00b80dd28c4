package com.example.blog.dto;

/** What a client gets of one "Tag". */
public record TagResponseDTO(
        String code,
        Double xCoord) {
}

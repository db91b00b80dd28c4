package com.example.blog.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** What a client sends to create or change one "Tag". */
public record TagRequestDTO(
        @NotBlank @Size(max = 20) String code,
        Double xCoord) {
}

package com.example.blog.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or update one "Tag". */
public record TagRequestDTO(
        @NotBlank @Size(max = 20) String code,
        Double xCoord) {
}

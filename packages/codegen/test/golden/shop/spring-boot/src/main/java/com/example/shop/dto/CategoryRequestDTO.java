package com.example.shop.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or update one "Category". */
public record CategoryRequestDTO(
        @NotBlank @Size(max = 80) String name,
        Integer parentId) {
}

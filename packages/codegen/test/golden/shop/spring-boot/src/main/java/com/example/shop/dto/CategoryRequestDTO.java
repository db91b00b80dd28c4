package com.example.shop.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** What a client sends to create or change one "Category". */
public record CategoryRequestDTO(
        @NotBlank @Size(max = 80) String name,
        Integer parentId) {
}

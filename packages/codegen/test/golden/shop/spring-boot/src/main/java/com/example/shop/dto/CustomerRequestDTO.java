package com.example.shop.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or update one "Customer". */
public record CustomerRequestDTO(
        @NotBlank @Size(max = 160) String email,
        @NotBlank @Size(max = 120) String name,
        Boolean newsletter) {
}

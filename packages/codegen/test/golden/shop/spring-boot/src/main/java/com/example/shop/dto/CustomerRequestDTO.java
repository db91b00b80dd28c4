package com.example.shop.dto;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or replace one "Customer". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
@JsonIgnoreProperties("id")
public record CustomerRequestDTO(
        @NotBlank @Size(max = 160) String email,
        @NotBlank @Size(max = 120) String name,
        Boolean newsletter) {
}

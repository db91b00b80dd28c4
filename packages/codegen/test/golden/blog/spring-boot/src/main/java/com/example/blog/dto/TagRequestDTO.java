package com.example.blog.dto;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or replace one "Tag". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
public record TagRequestDTO(
        @NotBlank @Size(max = 20) String code,
        @Finite Double xCoord) {
}

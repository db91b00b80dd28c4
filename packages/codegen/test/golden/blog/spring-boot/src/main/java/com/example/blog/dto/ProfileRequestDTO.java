package com.example.blog.dto;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;

/** Request body to create or replace one "Profile". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
@JsonIgnoreProperties("id")
public record ProfileRequestDTO(
        @Size(max = 2000) String bio,
        LocalDate born,
        Long userId) {
}

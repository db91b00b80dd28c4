package com.example.school.dto;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Date;

/** Request body to create or replace one "Person". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
@JsonIgnoreProperties("id")
public record PersonRequestDTO(
        @NotBlank @Size(max = 60) String firstName,
        Date born,
        @Finite Float weight) {
}

package com.example.school.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Date;

/** Request body to create or update one "Person". */
public record PersonRequestDTO(
        @NotBlank @Size(max = 60) String firstName,
        Date born,
        Float weight) {
}

package com.example.school.dto;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Request body to create or replace one "Teacher". */
@JsonIgnoreProperties("id")
public record TeacherRequestDTO(
        @NotBlank @Size(max = 40) String subject,
        @NotNull Long personId) {
}

package com.example.school.dto;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or replace one "Course". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
@JsonIgnoreProperties("id")
public record CourseRequestDTO(
        @NotBlank @Size(max = 255) String title,
        @Finite Double hours,
        Long teacherId,
        Long substituteId) {
}

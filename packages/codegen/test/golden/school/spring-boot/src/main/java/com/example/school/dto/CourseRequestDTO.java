package com.example.school.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Request body to create or update one "Course". */
public record CourseRequestDTO(
        @NotBlank @Size(max = 255) String title,
        Double hours,
        Long teacherId,
        Long substituteId) {
}

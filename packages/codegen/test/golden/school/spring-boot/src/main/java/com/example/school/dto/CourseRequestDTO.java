package com.example.school.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** What a client sends to create or change one "Course". */
public record CourseRequestDTO(
        @NotBlank @Size(max = 255) String title,
        Double hours,
        Long teacherId,
        Long substituteId) {
}

package com.example.school.dto;

/** Response body for one "Course". */
public record CourseResponseDTO(
        Long id,
        String title,
        Double hours,
        Long teacherId,
        Long substituteId) {
}

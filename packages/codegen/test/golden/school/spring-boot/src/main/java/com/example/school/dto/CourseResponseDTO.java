package com.example.school.dto;

/** What a client gets of one "Course". */
public record CourseResponseDTO(
        Long id,
        String title,
        Double hours,
        Long teacherId,
        Long substituteId) {
}

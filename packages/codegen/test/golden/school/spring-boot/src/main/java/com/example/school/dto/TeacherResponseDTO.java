package com.example.school.dto;

/** Response body for one "Teacher". */
public record TeacherResponseDTO(
        Long id,
        String subject,
        Long personId) {
}

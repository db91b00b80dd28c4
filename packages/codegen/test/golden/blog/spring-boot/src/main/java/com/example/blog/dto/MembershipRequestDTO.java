package com.example.blog.dto;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Date;

/** Request body to create or replace one "Membership". */
public record MembershipRequestDTO(
        @NotNull Long userId,
        @NotBlank @Size(max = 12) String groupCode,
        @NotNull Date since) {
}

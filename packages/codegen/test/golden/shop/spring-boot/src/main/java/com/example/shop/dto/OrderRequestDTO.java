package com.example.shop.dto;

import com.example.shop.entity.OrderStatusEnum;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.LocalDateTime;

/** Request body to create or replace one "Order". */
@Schema(description = "A member that is absent or null gets its default, or null if it has none")
@JsonIgnoreProperties("id")
public record OrderRequestDTO(
        OrderStatusEnum status,
        @Size(max = 200) String note,
        LocalDateTime placedAt,
        @NotBlank @Size(max = 36) String customerId) {
}

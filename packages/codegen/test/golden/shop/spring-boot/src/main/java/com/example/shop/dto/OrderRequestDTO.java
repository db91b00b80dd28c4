package com.example.shop.dto;

import com.example.shop.entity.OrderStatusEnum;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.LocalDateTime;

/** Request body to create or update one "Order". */
public record OrderRequestDTO(
        OrderStatusEnum status,
        @Size(max = 200) String note,
        LocalDateTime placedAt,
        @NotBlank @Size(max = 36) String customerId) {
}

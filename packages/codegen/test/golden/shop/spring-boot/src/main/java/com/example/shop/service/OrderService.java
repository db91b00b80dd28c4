package com.example.shop.service;

import com.example.shop.dto.OrderRequestDTO;
import com.example.shop.dto.OrderResponseDTO;
import com.example.shop.entity.OrderStatusEnum;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

/** Operations on "Order". */
public interface OrderService {

    Page<OrderResponseDTO> findAll(Pageable pageable, OrderStatusEnum status, String customerId);

    OrderResponseDTO findById(Long id);

    OrderResponseDTO create(OrderRequestDTO request);

    OrderResponseDTO update(Long id, OrderRequestDTO request);

    void delete(Long id);
}

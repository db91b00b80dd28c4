package com.example.shop.service;

import com.example.shop.dto.OrderItemRequestDTO;
import com.example.shop.dto.OrderItemResponseDTO;
import com.example.shop.entity.OrderItemEntityId;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

/** Operations on "Order Item". */
public interface OrderItemService {

    Page<OrderItemResponseDTO> findAll(Pageable pageable, Long orderId, String productSku);

    OrderItemResponseDTO findById(OrderItemEntityId id);

    OrderItemResponseDTO create(OrderItemRequestDTO request);

    OrderItemResponseDTO update(OrderItemEntityId id, OrderItemRequestDTO request);

    void delete(OrderItemEntityId id);
}

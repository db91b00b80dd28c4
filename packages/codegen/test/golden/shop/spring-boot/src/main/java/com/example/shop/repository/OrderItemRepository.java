package com.example.shop.repository;

import com.example.shop.entity.OrderItemEntity;
import com.example.shop.entity.OrderItemEntityId;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** Repository of "Order Item". */
public interface OrderItemRepository
        extends JpaRepository<OrderItemEntity, OrderItemEntityId>, JpaSpecificationExecutor<OrderItemEntity> {
}

package com.example.shop.service.impl;

import com.example.shop.dto.OrderItemRequestDTO;
import com.example.shop.dto.OrderItemResponseDTO;
import com.example.shop.entity.OrderItemEntity;
import com.example.shop.entity.OrderItemEntityId;
import com.example.shop.exception.ConflictException;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.exception.InvalidReferenceException;
import com.example.shop.exception.KeyMismatchException;
import com.example.shop.repository.OrderItemRepository;
import com.example.shop.repository.OrderRepository;
import com.example.shop.repository.ProductRepository;
import com.example.shop.service.OrderItemService;
import jakarta.persistence.criteria.Predicate;
import java.util.ArrayList;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Order Item", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
@RequiredArgsConstructor
public class OrderItemServiceImpl implements OrderItemService {

    private final OrderItemRepository orderItemRepository;
    private final OrderRepository orderRepository;
    private final ProductRepository productRepository;

    @Override
    public Page<OrderItemResponseDTO> findAll(Pageable pageable, Long orderId, String productSku) {
        return orderItemRepository.findAll(matching(orderId, productSku), pageable).map(this::toResponse);
    }

    @Override
    public OrderItemResponseDTO findById(OrderItemEntityId id) {
        return toResponse(getOrThrow(id));
    }

    @Override
    @Transactional
    public OrderItemResponseDTO create(OrderItemRequestDTO request) {
        OrderItemEntityId id = new OrderItemEntityId(request.orderId(), request.line());
        if (orderItemRepository.existsById(id)) {
            throw new ConflictException("Entity already exists with id: " + id);
        }
        OrderItemEntity entity = new OrderItemEntity();
        entity.setOrderId(request.orderId());
        entity.setLine(request.line());
        apply(request, entity);
        return toResponse(orderItemRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public OrderItemResponseDTO update(OrderItemEntityId id, OrderItemRequestDTO request) {
        OrderItemEntity entity = getOrThrow(id);
        if (!id.equals(new OrderItemEntityId(request.orderId(), request.line()))) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(orderItemRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public void delete(OrderItemEntityId id) {
        OrderItemEntity entity = getOrThrow(id);
        orderItemRepository.delete(entity);
        orderItemRepository.flush();
    }

    private OrderItemEntity getOrThrow(OrderItemEntityId id) {
        return orderItemRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private static Specification<OrderItemEntity> matching(Long orderId, String productSku) {
        return (root, query, builder) -> {
            List<Predicate> predicates = new ArrayList<>();
            if (orderId != null) {
                predicates.add(builder.equal(root.get("orderId"), orderId));
            }
            if (productSku != null) {
                predicates.add(builder.equal(root.get("product").get("sku"), productSku));
            }
            return builder.and(predicates.toArray(Predicate[]::new));
        };
    }

    private void apply(OrderItemRequestDTO request, OrderItemEntity entity) {
        if (request.orderId() != null && !orderRepository.existsById(request.orderId())) {
            throw new InvalidReferenceException("orderId", request.orderId());
        }
        if (request.quantity() != null) {
            entity.setQuantity(request.quantity());
        }
        entity.setProduct(productRepository.findById(request.productSku())
                .orElseThrow(() -> new InvalidReferenceException("productSku", request.productSku())));
    }

    private OrderItemResponseDTO toResponse(OrderItemEntity entity) {
        return new OrderItemResponseDTO(
                entity.getOrderId(),
                entity.getLine(),
                entity.getQuantity(),
                entity.getProduct().getSku());
    }
}

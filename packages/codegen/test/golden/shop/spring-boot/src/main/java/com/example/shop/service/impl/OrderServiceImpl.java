package com.example.shop.service.impl;

import com.example.shop.dto.OrderRequestDTO;
import com.example.shop.dto.OrderResponseDTO;
import com.example.shop.entity.OrderEntity;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.exception.InvalidReferenceException;
import com.example.shop.repository.CustomerRepository;
import com.example.shop.repository.OrderRepository;
import com.example.shop.service.OrderService;
import lombok.RequiredArgsConstructor;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Order", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
@RequiredArgsConstructor
public class OrderServiceImpl implements OrderService {

    private final OrderRepository orderRepository;
    private final CustomerRepository customerRepository;

    @Override
    public Page<OrderResponseDTO> findAll(Pageable pageable, String customerId) {
        return orderRepository.findAll(matching(customerId), pageable).map(this::toResponse);
    }

    @Override
    public OrderResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Override
    @Transactional
    public OrderResponseDTO create(OrderRequestDTO request) {
        OrderEntity entity = new OrderEntity();
        if (request.note() != null) {
            entity.setNote(request.note());
        }
        apply(request, entity);
        return toResponse(orderRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public OrderResponseDTO update(Long id, OrderRequestDTO request) {
        OrderEntity entity = getOrThrow(id);
        entity.setNote(request.note());
        apply(request, entity);
        return toResponse(orderRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public void delete(Long id) {
        OrderEntity entity = getOrThrow(id);
        orderRepository.delete(entity);
        orderRepository.flush();
    }

    private OrderEntity getOrThrow(Long id) {
        return orderRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private static Specification<OrderEntity> matching(String customerId) {
        return (root, query, builder) -> customerId == null
                ? builder.conjunction()
                : builder.equal(root.get("customer").get("id"), customerId);
    }

    private void apply(OrderRequestDTO request, OrderEntity entity) {
        if (request.status() != null) {
            entity.setStatus(request.status());
        }
        if (request.placedAt() != null) {
            entity.setPlacedAt(request.placedAt());
        }
        entity.setCustomer(customerRepository.findById(request.customerId())
                .orElseThrow(() -> new InvalidReferenceException("customerId", request.customerId())));
    }

    private OrderResponseDTO toResponse(OrderEntity entity) {
        return new OrderResponseDTO(
                entity.getId(),
                entity.getStatus(),
                entity.getNote(),
                entity.getPlacedAt(),
                entity.getCustomer().getId());
    }
}

package com.example.shop.service.impl;

import com.example.shop.dto.OrderRequestDTO;
import com.example.shop.dto.OrderResponseDTO;
import com.example.shop.entity.OrderEntity;
import com.example.shop.entity.OrderStatusEnum;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.exception.InvalidReferenceException;
import com.example.shop.repository.CustomerRepository;
import com.example.shop.repository.OrderRepository;
import com.example.shop.service.ListFilter;
import com.example.shop.service.OrderService;
import com.example.shop.service.SortableMembers;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Order", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
@RequiredArgsConstructor
public class OrderServiceImpl implements OrderService {

    private static final SortableMembers SORTABLE = new SortableMembers("id", "status", "note", "placedAt")
            .with("customerId", "customer");

    private final OrderRepository orderRepository;
    private final CustomerRepository customerRepository;

    @Override
    public Page<OrderResponseDTO> findAll(Pageable pageable, OrderStatusEnum status, String customerId) {
        ListFilter<OrderEntity> filter = new ListFilter<OrderEntity>()
                .equal("status", status)
                .equal("customer.id", customerId);
        return orderRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    @Override
    public OrderResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Override
    @Transactional
    public OrderResponseDTO create(OrderRequestDTO request) {
        OrderEntity entity = new OrderEntity();
        apply(request, entity);
        return toResponse(orderRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public OrderResponseDTO update(Long id, OrderRequestDTO request) {
        OrderEntity entity = getOrThrow(id);
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

    private void apply(OrderRequestDTO request, OrderEntity entity) {
        OrderEntity defaults = new OrderEntity();
        entity.setStatus(Objects.requireNonNullElse(request.status(), defaults.getStatus()));
        entity.setNote(Objects.requireNonNullElse(request.note(), defaults.getNote()));
        entity.setPlacedAt(Objects.requireNonNullElse(request.placedAt(), defaults.getPlacedAt()));
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

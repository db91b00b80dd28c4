package com.example.shop.service.impl;

import com.example.shop.dto.OrderItemRequestDTO;
import com.example.shop.dto.OrderItemResponseDTO;
import com.example.shop.entity.OrderItemEntity;
import com.example.shop.entity.OrderItemEntityId;
import com.example.shop.exception.ConflictException;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.exception.InvalidReferenceException;
import com.example.shop.exception.KeyMismatchException;
import com.example.shop.repository.NewRows;
import com.example.shop.repository.OrderItemRepository;
import com.example.shop.repository.OrderRepository;
import com.example.shop.repository.ProductRepository;
import com.example.shop.service.ListFilter;
import com.example.shop.service.OrderItemService;
import com.example.shop.service.SortableMembers;
import com.example.shop.service.UniqueKeys;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Order Item", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
@RequiredArgsConstructor
public class OrderItemServiceImpl implements OrderItemService {

    private static final SortableMembers SORTABLE = new SortableMembers("orderId", "line", "quantity")
            .with("productSku", "product");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("orderId, line are already used together", "primary");

    private final OrderItemRepository orderItemRepository;
    private final OrderRepository orderRepository;
    private final ProductRepository productRepository;
    private final NewRows newRows;

    @Override
    public Page<OrderItemResponseDTO> findAll(Pageable pageable, Long orderId, String productSku) {
        ListFilter<OrderItemEntity> filter = new ListFilter<OrderItemEntity>()
                .equal("orderId", orderId)
                .equal("product.sku", productSku);
        return orderItemRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    @Override
    public OrderItemResponseDTO findById(OrderItemEntityId id) {
        return toResponse(getOrThrow(id));
    }

    @Override
    @Transactional
    public OrderItemResponseDTO create(OrderItemRequestDTO request) {
        if (orderItemRepository.existsById(new OrderItemEntityId(request.orderId(), request.line()))) {
            throw new ConflictException("orderId, line are already used together");
        }
        OrderItemEntity entity = new OrderItemEntity();
        entity.setOrderId(request.orderId());
        entity.setLine(request.line());
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> newRows.insert(entity)));
    }

    @Override
    @Transactional
    public OrderItemResponseDTO update(OrderItemEntityId id, OrderItemRequestDTO request) {
        OrderItemEntity entity = getOrThrow(id);
        if (!id.equals(new OrderItemEntityId(request.orderId(), request.line()))) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> orderItemRepository.saveAndFlush(entity)));
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

    private void apply(OrderItemRequestDTO request, OrderItemEntity entity) {
        if (request.orderId() != null && !orderRepository.existsById(request.orderId())) {
            throw new InvalidReferenceException("orderId", request.orderId());
        }
        OrderItemEntity defaults = new OrderItemEntity();
        entity.setQuantity(Objects.requireNonNullElse(request.quantity(), defaults.getQuantity()));
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

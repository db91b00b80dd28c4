package com.example.shop.service.impl;

import com.example.shop.dto.ProductListItemDTO;
import com.example.shop.dto.ProductRequestDTO;
import com.example.shop.dto.ProductResponseDTO;
import com.example.shop.entity.CategoryEntity;
import com.example.shop.entity.OrderItemEntity;
import com.example.shop.entity.ProductEntity;
import com.example.shop.exception.ConflictException;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.exception.InvalidReferenceException;
import com.example.shop.exception.KeyMismatchException;
import com.example.shop.repository.CategoryRepository;
import com.example.shop.repository.NewRows;
import com.example.shop.repository.ProductRepository;
import com.example.shop.service.ProductService;
import com.example.shop.service.ReferenceCheck;
import com.example.shop.service.SortableMembers;
import com.example.shop.service.UniqueKeys;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Product", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
@RequiredArgsConstructor
public class ProductServiceImpl implements ProductService {

    private static final SortableMembers SORTABLE = new SortableMembers("sku", "title", "price", "availableFrom");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("sku is already used", "primary");

    private final ProductRepository productRepository;
    private final CategoryRepository categoryRepository;
    private final NewRows newRows;
    private final ReferenceCheck referenceCheck;

    @Override
    public Page<ProductListItemDTO> findAll(Pageable pageable) {
        return productRepository.findAll(SORTABLE.resolve(pageable)).map(this::toListItem);
    }

    @Override
    public ProductResponseDTO findById(String id) {
        return toResponse(getOrThrow(id));
    }

    @Override
    @Transactional
    public ProductResponseDTO create(ProductRequestDTO request) {
        if (productRepository.existsById(request.sku())) {
            throw new ConflictException("sku is already used");
        }
        ProductEntity entity = new ProductEntity();
        entity.setSku(request.sku());
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> newRows.insert(entity)));
    }

    @Override
    @Transactional
    public ProductResponseDTO update(String id, ProductRequestDTO request) {
        ProductEntity entity = getOrThrow(id);
        if (!id.equals(request.sku())) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> productRepository.saveAndFlush(entity)));
    }

    @Override
    @Transactional
    public void delete(String id) {
        ProductEntity entity = getOrThrow(id);
        referenceCheck.requireNone(OrderItemEntity.class, "product", entity);
        productRepository.delete(entity);
        productRepository.flush();
    }

    private ProductEntity getOrThrow(String id) {
        return productRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(ProductRequestDTO request, ProductEntity entity) {
        if (request.categoryIds() != null) {
            List<CategoryEntity> found = categoryRepository.findAllById(request.categoryIds());
            if (found.size() != request.categoryIds().size()) {
                throw new InvalidReferenceException("categoryIds", request.categoryIds());
            }
            entity.getCategories().retainAll(found);
            entity.getCategories().addAll(found);
        }
        ProductEntity defaults = new ProductEntity();
        entity.setTitle(request.title());
        entity.setPrice(request.price());
        entity.setDescription(request.description());
        entity.setAvailableFrom(Objects.requireNonNullElse(request.availableFrom(), defaults.getAvailableFrom()));
    }

    private ProductResponseDTO toResponse(ProductEntity entity) {
        return new ProductResponseDTO(
                entity.getSku(),
                entity.getTitle(),
                entity.getPrice(),
                entity.getDescription(),
                entity.getAvailableFrom(),
                entity.getCategories().stream().map(CategoryEntity::getId).sorted()
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private ProductListItemDTO toListItem(ProductEntity entity) {
        return new ProductListItemDTO(
                entity.getSku(),
                entity.getTitle(),
                entity.getPrice(),
                entity.getAvailableFrom(),
                entity.getCategories().stream().map(CategoryEntity::getId).sorted()
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
    }
}

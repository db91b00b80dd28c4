package com.example.shop.service.impl;

import com.example.shop.dto.ProductRequestDTO;
import com.example.shop.dto.ProductResponseDTO;
import com.example.shop.entity.CategoryEntity;
import com.example.shop.entity.ProductEntity;
import com.example.shop.exception.ConflictException;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.exception.InvalidReferenceException;
import com.example.shop.exception.KeyMismatchException;
import com.example.shop.repository.CategoryRepository;
import com.example.shop.repository.ProductRepository;
import com.example.shop.service.ProductService;
import java.util.LinkedHashSet;
import java.util.List;
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

    private final ProductRepository productRepository;
    private final CategoryRepository categoryRepository;

    @Override
    public Page<ProductResponseDTO> findAll(Pageable pageable) {
        return productRepository.findAll(pageable).map(this::toResponse);
    }

    @Override
    public ProductResponseDTO findById(String id) {
        return toResponse(getOrThrow(id));
    }

    @Override
    @Transactional
    public ProductResponseDTO create(ProductRequestDTO request) {
        String id = request.sku();
        if (productRepository.existsById(id)) {
            throw new ConflictException("Entity already exists with id: " + id);
        }
        ProductEntity entity = new ProductEntity();
        entity.setSku(request.sku());
        apply(request, entity);
        return toResponse(productRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public ProductResponseDTO update(String id, ProductRequestDTO request) {
        ProductEntity entity = getOrThrow(id);
        if (!id.equals(request.sku())) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(productRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public void delete(String id) {
        ProductEntity entity = getOrThrow(id);
        productRepository.delete(entity);
        productRepository.flush();
    }

    private ProductEntity getOrThrow(String id) {
        return productRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(ProductRequestDTO request, ProductEntity entity) {
        entity.setTitle(request.title());
        entity.setPrice(request.price());
        entity.setDescription(request.description());
        if (request.availableFrom() != null) {
            entity.setAvailableFrom(request.availableFrom());
        }
        if (request.categoryIds() != null) {
            List<CategoryEntity> found = categoryRepository.findAllById(request.categoryIds());
            if (found.size() != request.categoryIds().size()) {
                throw new InvalidReferenceException("categoryIds", request.categoryIds());
            }
            entity.getCategories().retainAll(found);
            entity.getCategories().addAll(found);
        }
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
}

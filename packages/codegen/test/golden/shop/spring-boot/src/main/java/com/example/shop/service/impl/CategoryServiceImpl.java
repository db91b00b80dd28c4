package com.example.shop.service.impl;

import com.example.shop.dto.CategoryRequestDTO;
import com.example.shop.dto.CategoryResponseDTO;
import com.example.shop.entity.CategoryEntity;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.exception.InvalidReferenceException;
import com.example.shop.repository.CategoryRepository;
import com.example.shop.service.CategoryService;
import com.example.shop.service.ListFilter;
import com.example.shop.service.SortableMembers;
import java.util.List;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Category", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
@RequiredArgsConstructor
public class CategoryServiceImpl implements CategoryService {

    private static final SortableMembers SORTABLE = new SortableMembers("id", "name")
            .with("parentId", "parent");

    private final CategoryRepository categoryRepository;

    @Override
    public Page<CategoryResponseDTO> findAll(Pageable pageable, Integer parentId) {
        ListFilter<CategoryEntity> filter = new ListFilter<CategoryEntity>()
                .equal("parent.id", parentId);
        return categoryRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    @Override
    public CategoryResponseDTO findById(Integer id) {
        return toResponse(getOrThrow(id));
    }

    @Override
    @Transactional
    public CategoryResponseDTO create(CategoryRequestDTO request) {
        CategoryEntity entity = new CategoryEntity();
        apply(request, entity);
        return toResponse(categoryRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public CategoryResponseDTO update(Integer id, CategoryRequestDTO request) {
        CategoryEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(categoryRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public void delete(Integer id) {
        CategoryEntity entity = getOrThrow(id);
        List.copyOf(entity.getProducts()).forEach(owner -> owner.getCategories().remove(entity));
        categoryRepository.delete(entity);
        categoryRepository.flush();
    }

    private CategoryEntity getOrThrow(Integer id) {
        return categoryRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(CategoryRequestDTO request, CategoryEntity entity) {
        entity.setName(request.name());
        entity.setParent(request.parentId() == null
                ? null
                : categoryRepository.findById(request.parentId())
                        .orElseThrow(() -> new InvalidReferenceException("parentId", request.parentId())));
    }

    private CategoryResponseDTO toResponse(CategoryEntity entity) {
        return new CategoryResponseDTO(
                entity.getId(),
                entity.getName(),
                entity.getParent() == null ? null : entity.getParent().getId());
    }
}

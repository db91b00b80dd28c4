package com.example.shop.service.impl;

import com.example.shop.dto.CategoryRequestDTO;
import com.example.shop.dto.CategoryResponseDTO;
import com.example.shop.entity.CategoryEntity;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.exception.InvalidReferenceException;
import com.example.shop.repository.CategoryRepository;
import com.example.shop.service.CategoryService;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Category", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
@RequiredArgsConstructor
public class CategoryServiceImpl implements CategoryService {

    private final CategoryRepository categoryRepository;

    @Override
    public Page<CategoryResponseDTO> findAll(Pageable pageable, Integer parentId) {
        return categoryRepository.findAll(matching(parentId), pageable).map(this::toResponse);
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

    private static Specification<CategoryEntity> matching(Integer parentId) {
        return (root, query, builder) -> parentId == null
                ? builder.conjunction()
                : builder.equal(root.get("parent").get("id"), parentId);
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

package com.example.shop.service;

import com.example.shop.dto.CategoryRequestDTO;
import com.example.shop.dto.CategoryResponseDTO;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

/** Operations on "Category". */
public interface CategoryService {

    Page<CategoryResponseDTO> findAll(Pageable pageable, Integer parentId);

    CategoryResponseDTO findById(Integer id);

    CategoryResponseDTO create(CategoryRequestDTO request);

    CategoryResponseDTO update(Integer id, CategoryRequestDTO request);

    void delete(Integer id);
}

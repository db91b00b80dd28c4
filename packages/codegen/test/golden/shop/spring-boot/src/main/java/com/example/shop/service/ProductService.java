package com.example.shop.service;

import com.example.shop.dto.ProductListItemDTO;
import com.example.shop.dto.ProductRequestDTO;
import com.example.shop.dto.ProductResponseDTO;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

/** Operations on "Product". */
public interface ProductService {

    Page<ProductListItemDTO> findAll(Pageable pageable);

    ProductResponseDTO findById(String id);

    ProductResponseDTO create(ProductRequestDTO request);

    ProductResponseDTO update(String id, ProductRequestDTO request);

    void delete(String id);
}

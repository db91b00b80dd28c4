package com.example.shop.repository;

import com.example.shop.entity.ProductEntity;
import org.springframework.data.jpa.repository.JpaRepository;

/** Repository of "Product". */
public interface ProductRepository
        extends JpaRepository<ProductEntity, String> {
}

package com.example.shop.service;

import com.example.shop.dto.CustomerRequestDTO;
import com.example.shop.dto.CustomerResponseDTO;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

/** Operations on "Customer". */
public interface CustomerService {

    Page<CustomerResponseDTO> findAll(Pageable pageable, String email, Boolean newsletter);

    CustomerResponseDTO findById(String id);

    CustomerResponseDTO create(CustomerRequestDTO request);

    CustomerResponseDTO update(String id, CustomerRequestDTO request);

    void delete(String id);
}

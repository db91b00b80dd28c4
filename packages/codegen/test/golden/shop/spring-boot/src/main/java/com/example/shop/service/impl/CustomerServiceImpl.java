package com.example.shop.service.impl;

import com.example.shop.dto.CustomerRequestDTO;
import com.example.shop.dto.CustomerResponseDTO;
import com.example.shop.entity.CustomerEntity;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.repository.CustomerRepository;
import com.example.shop.service.CustomerService;
import lombok.RequiredArgsConstructor;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Customer", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
@RequiredArgsConstructor
public class CustomerServiceImpl implements CustomerService {

    private final CustomerRepository customerRepository;

    @Override
    public Page<CustomerResponseDTO> findAll(Pageable pageable) {
        return customerRepository.findAll(pageable).map(this::toResponse);
    }

    @Override
    public CustomerResponseDTO findById(String id) {
        return toResponse(getOrThrow(id));
    }

    @Override
    @Transactional
    public CustomerResponseDTO create(CustomerRequestDTO request) {
        CustomerEntity entity = new CustomerEntity();
        apply(request, entity);
        return toResponse(customerRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public CustomerResponseDTO update(String id, CustomerRequestDTO request) {
        CustomerEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(customerRepository.saveAndFlush(entity));
    }

    @Override
    @Transactional
    public void delete(String id) {
        CustomerEntity entity = getOrThrow(id);
        customerRepository.delete(entity);
        customerRepository.flush();
    }

    private CustomerEntity getOrThrow(String id) {
        return customerRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(CustomerRequestDTO request, CustomerEntity entity) {
        entity.setEmail(request.email());
        entity.setName(request.name());
        if (request.newsletter() != null) {
            entity.setNewsletter(request.newsletter());
        }
    }

    private CustomerResponseDTO toResponse(CustomerEntity entity) {
        return new CustomerResponseDTO(
                entity.getId(),
                entity.getEmail(),
                entity.getName(),
                entity.getNewsletter());
    }
}

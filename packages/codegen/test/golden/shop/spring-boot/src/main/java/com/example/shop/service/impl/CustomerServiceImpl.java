package com.example.shop.service.impl;

import com.example.shop.dto.CustomerRequestDTO;
import com.example.shop.dto.CustomerResponseDTO;
import com.example.shop.entity.CustomerEntity;
import com.example.shop.entity.OrderEntity;
import com.example.shop.exception.EntityNotFoundException;
import com.example.shop.repository.CustomerRepository;
import com.example.shop.service.CustomerService;
import com.example.shop.service.ListFilter;
import com.example.shop.service.ReferenceCheck;
import com.example.shop.service.SortableMembers;
import com.example.shop.service.UniqueKeys;
import java.util.Objects;
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

    private static final SortableMembers SORTABLE = new SortableMembers("id", "email", "name", "newsletter");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("email is already used", "uk_customer_email", "email", "customer_email_key");

    private final CustomerRepository customerRepository;
    private final ReferenceCheck referenceCheck;

    @Override
    public Page<CustomerResponseDTO> findAll(Pageable pageable, String email, Boolean newsletter) {
        ListFilter<CustomerEntity> filter = new ListFilter<CustomerEntity>()
                .equal("email", email)
                .equal("newsletter", newsletter);
        return customerRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
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
        return toResponse(UNIQUE_KEYS.check(() -> customerRepository.saveAndFlush(entity)));
    }

    @Override
    @Transactional
    public CustomerResponseDTO update(String id, CustomerRequestDTO request) {
        CustomerEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> customerRepository.saveAndFlush(entity)));
    }

    @Override
    @Transactional
    public void delete(String id) {
        CustomerEntity entity = getOrThrow(id);
        referenceCheck.requireNone(OrderEntity.class, "customer", entity);
        customerRepository.delete(entity);
        customerRepository.flush();
    }

    private CustomerEntity getOrThrow(String id) {
        return customerRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(CustomerRequestDTO request, CustomerEntity entity) {
        CustomerEntity defaults = new CustomerEntity();
        entity.setEmail(request.email());
        entity.setName(request.name());
        entity.setNewsletter(Objects.requireNonNullElse(request.newsletter(), defaults.getNewsletter()));
    }

    private CustomerResponseDTO toResponse(CustomerEntity entity) {
        return new CustomerResponseDTO(
                entity.getId(),
                entity.getEmail(),
                entity.getName(),
                entity.getNewsletter());
    }
}

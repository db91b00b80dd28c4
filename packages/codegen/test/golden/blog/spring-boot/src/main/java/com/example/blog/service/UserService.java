package com.example.blog.service;

import com.example.blog.dto.UserRequestDTO;
import com.example.blog.dto.UserResponseDTO;
import com.example.blog.entity.UserEntity;
import com.example.blog.exception.EntityNotFoundException;
import com.example.blog.repository.UserRepository;
import java.util.List;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "User", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class UserService {

    private final UserRepository userRepository;

    public UserService(UserRepository userRepository) {
        this.userRepository = userRepository;
    }

    public Page<UserResponseDTO> findAll(Pageable pageable) {
        return userRepository.findAll(pageable).map(this::toResponse);
    }

    public UserResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public UserResponseDTO create(UserRequestDTO request) {
        UserEntity entity = new UserEntity();
        apply(request, entity);
        return toResponse(userRepository.saveAndFlush(entity));
    }

    @Transactional
    public UserResponseDTO update(Long id, UserRequestDTO request) {
        UserEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(userRepository.saveAndFlush(entity));
    }

    @Transactional
    public void delete(Long id) {
        UserEntity entity = getOrThrow(id);
        // Deletes by statement: the database deletes or clears the other side of a one-to-one, which Hibernate has loaded.
        userRepository.deleteAllInBatch(List.of(entity));
    }

    private UserEntity getOrThrow(Long id) {
        return userRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(UserRequestDTO request, UserEntity entity) {
        entity.setEmail(request.email());
        entity.setDisplayName(request.displayName());
        if (request.role() != null) {
            entity.setRole(request.role());
        }
    }

    private UserResponseDTO toResponse(UserEntity entity) {
        return new UserResponseDTO(
                entity.getId(),
                entity.getEmail(),
                entity.getDisplayName(),
                entity.getRole());
    }
}

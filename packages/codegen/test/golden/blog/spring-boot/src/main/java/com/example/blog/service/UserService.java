package com.example.blog.service;

import com.example.blog.dto.UserRequestDTO;
import com.example.blog.dto.UserResponseDTO;
import com.example.blog.entity.PostEntity;
import com.example.blog.entity.UserEntity;
import com.example.blog.entity.UserRoleEnum;
import com.example.blog.exception.EntityNotFoundException;
import com.example.blog.repository.UserRepository;
import java.util.List;
import java.util.Objects;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "User", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class UserService {

    private static final SortableMembers SORTABLE = new SortableMembers("id", "email", "displayName", "role");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("email is already used", "uk_user_email", "email", "user_email_key");

    private final UserRepository userRepository;
    private final ReferenceCheck referenceCheck;

    public UserService(UserRepository userRepository, ReferenceCheck referenceCheck) {
        this.userRepository = userRepository;
        this.referenceCheck = referenceCheck;
    }

    public Page<UserResponseDTO> findAll(Pageable pageable, String email, UserRoleEnum role) {
        ListFilter<UserEntity> filter = new ListFilter<UserEntity>()
                .equal("email", email)
                .equal("role", role);
        return userRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public UserResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public UserResponseDTO create(UserRequestDTO request) {
        UserEntity entity = new UserEntity();
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> userRepository.saveAndFlush(entity)));
    }

    @Transactional
    public UserResponseDTO update(Long id, UserRequestDTO request) {
        UserEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> userRepository.saveAndFlush(entity)));
    }

    @Transactional
    public void delete(Long id) {
        UserEntity entity = getOrThrow(id);
        referenceCheck.requireNone(PostEntity.class, "author", entity);
        // Deletes by statement: the database deletes or clears the other side of a one-to-one, which Hibernate has loaded.
        userRepository.deleteAllInBatch(List.of(entity));
    }

    private UserEntity getOrThrow(Long id) {
        return userRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(UserRequestDTO request, UserEntity entity) {
        UserEntity defaults = new UserEntity();
        entity.setEmail(request.email());
        entity.setDisplayName(request.displayName());
        entity.setRole(Objects.requireNonNullElse(request.role(), defaults.getRole()));
    }

    private UserResponseDTO toResponse(UserEntity entity) {
        return new UserResponseDTO(
                entity.getId(),
                entity.getEmail(),
                entity.getDisplayName(),
                entity.getRole());
    }
}

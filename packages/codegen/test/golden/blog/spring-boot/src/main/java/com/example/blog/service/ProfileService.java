package com.example.blog.service;

import com.example.blog.dto.ProfileRequestDTO;
import com.example.blog.dto.ProfileResponseDTO;
import com.example.blog.entity.ProfileEntity;
import com.example.blog.exception.EntityNotFoundException;
import com.example.blog.exception.InvalidReferenceException;
import com.example.blog.repository.ProfileRepository;
import com.example.blog.repository.UserRepository;
import java.util.Objects;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Profile", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class ProfileService {

    private static final SortableMembers SORTABLE = new SortableMembers("id", "bio", "born")
            .with("userId", "user");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("userId is already used", "uk_profile_user_id", "user_id", "profile_user_id_key");

    private final ProfileRepository profileRepository;
    private final UserRepository userRepository;

    public ProfileService(ProfileRepository profileRepository, UserRepository userRepository) {
        this.profileRepository = profileRepository;
        this.userRepository = userRepository;
    }

    public Page<ProfileResponseDTO> findAll(Pageable pageable, Long userId) {
        ListFilter<ProfileEntity> filter = new ListFilter<ProfileEntity>()
                .equal("user.id", userId);
        return profileRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public ProfileResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public ProfileResponseDTO create(ProfileRequestDTO request) {
        ProfileEntity entity = new ProfileEntity();
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> profileRepository.saveAndFlush(entity)));
    }

    @Transactional
    public ProfileResponseDTO update(Long id, ProfileRequestDTO request) {
        ProfileEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> profileRepository.saveAndFlush(entity)));
    }

    @Transactional
    public void delete(Long id) {
        ProfileEntity entity = getOrThrow(id);
        profileRepository.delete(entity);
        profileRepository.flush();
    }

    private ProfileEntity getOrThrow(Long id) {
        return profileRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(ProfileRequestDTO request, ProfileEntity entity) {
        entity.setBio(request.bio());
        entity.setBorn(request.born());
        entity.setUser(request.userId() == null
                ? null
                : userRepository.findById(request.userId())
                        .orElseThrow(() -> new InvalidReferenceException("userId", request.userId())));
    }

    private ProfileResponseDTO toResponse(ProfileEntity entity) {
        return new ProfileResponseDTO(
                entity.getId(),
                entity.getBio(),
                entity.getBorn(),
                entity.getUser() == null ? null : entity.getUser().getId());
    }
}

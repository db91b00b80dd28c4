package com.example.blog.service;

import com.example.blog.dto.MembershipRequestDTO;
import com.example.blog.dto.MembershipResponseDTO;
import com.example.blog.entity.MembershipEntity;
import com.example.blog.entity.MembershipEntityId;
import com.example.blog.exception.ConflictException;
import com.example.blog.exception.EntityNotFoundException;
import com.example.blog.exception.InvalidReferenceException;
import com.example.blog.exception.KeyMismatchException;
import com.example.blog.repository.MembershipRepository;
import com.example.blog.repository.UserRepository;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Membership", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class MembershipService {

    private final MembershipRepository membershipRepository;
    private final UserRepository userRepository;

    public MembershipService(MembershipRepository membershipRepository, UserRepository userRepository) {
        this.membershipRepository = membershipRepository;
        this.userRepository = userRepository;
    }

    public Page<MembershipResponseDTO> findAll(Pageable pageable, Long userId) {
        return membershipRepository.findAll(matching(userId), pageable).map(this::toResponse);
    }

    public MembershipResponseDTO findById(MembershipEntityId id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public MembershipResponseDTO create(MembershipRequestDTO request) {
        MembershipEntityId id = new MembershipEntityId(request.userId(), request.groupCode());
        if (membershipRepository.existsById(id)) {
            throw new ConflictException("Entity already exists with id: " + id);
        }
        MembershipEntity entity = new MembershipEntity();
        entity.setUserId(request.userId());
        entity.setGroupCode(request.groupCode());
        apply(request, entity);
        return toResponse(membershipRepository.saveAndFlush(entity));
    }

    @Transactional
    public MembershipResponseDTO update(MembershipEntityId id, MembershipRequestDTO request) {
        MembershipEntity entity = getOrThrow(id);
        if (!id.equals(new MembershipEntityId(request.userId(), request.groupCode()))) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(membershipRepository.saveAndFlush(entity));
    }

    @Transactional
    public void delete(MembershipEntityId id) {
        MembershipEntity entity = getOrThrow(id);
        membershipRepository.delete(entity);
        membershipRepository.flush();
    }

    private MembershipEntity getOrThrow(MembershipEntityId id) {
        return membershipRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private static Specification<MembershipEntity> matching(Long userId) {
        return (root, query, builder) -> userId == null
                ? builder.conjunction()
                : builder.equal(root.get("userId"), userId);
    }

    private void apply(MembershipRequestDTO request, MembershipEntity entity) {
        if (request.userId() != null && !userRepository.existsById(request.userId())) {
            throw new InvalidReferenceException("userId", request.userId());
        }
        entity.setSince(request.since());
    }

    private MembershipResponseDTO toResponse(MembershipEntity entity) {
        return new MembershipResponseDTO(
                entity.getUserId(),
                entity.getGroupCode(),
                entity.getSince());
    }
}

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
import com.example.blog.repository.NewRows;
import com.example.blog.repository.UserRepository;
import java.util.Objects;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Membership", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class MembershipService {

    private static final SortableMembers SORTABLE = new SortableMembers("userId", "groupCode", "since");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("userId, groupCode are already used together", "primary");

    private final MembershipRepository membershipRepository;
    private final UserRepository userRepository;
    private final NewRows newRows;

    public MembershipService(
            MembershipRepository membershipRepository,
            UserRepository userRepository,
            NewRows newRows) {
        this.membershipRepository = membershipRepository;
        this.userRepository = userRepository;
        this.newRows = newRows;
    }

    public Page<MembershipResponseDTO> findAll(Pageable pageable, Long userId) {
        ListFilter<MembershipEntity> filter = new ListFilter<MembershipEntity>()
                .equal("userId", userId);
        return membershipRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public MembershipResponseDTO findById(MembershipEntityId id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public MembershipResponseDTO create(MembershipRequestDTO request) {
        if (membershipRepository.existsById(new MembershipEntityId(request.userId(), request.groupCode()))) {
            throw new ConflictException("userId, groupCode are already used together");
        }
        MembershipEntity entity = new MembershipEntity();
        entity.setUserId(request.userId());
        entity.setGroupCode(request.groupCode());
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> newRows.insert(entity)));
    }

    @Transactional
    public MembershipResponseDTO update(MembershipEntityId id, MembershipRequestDTO request) {
        MembershipEntity entity = getOrThrow(id);
        if (!id.equals(new MembershipEntityId(request.userId(), request.groupCode()))) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> membershipRepository.saveAndFlush(entity)));
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

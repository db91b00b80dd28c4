package com.example.blog.service;

import com.example.blog.dto.TagRequestDTO;
import com.example.blog.dto.TagResponseDTO;
import com.example.blog.entity.TagEntity;
import com.example.blog.exception.ConflictException;
import com.example.blog.exception.EntityNotFoundException;
import com.example.blog.exception.KeyMismatchException;
import com.example.blog.repository.NewRows;
import com.example.blog.repository.TagRepository;
import java.util.List;
import java.util.Objects;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Tag", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class TagService {

    private static final SortableMembers SORTABLE = new SortableMembers("code", "xCoord");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("code is already used", "primary");

    private final TagRepository tagRepository;
    private final NewRows newRows;

    public TagService(TagRepository tagRepository, NewRows newRows) {
        this.tagRepository = tagRepository;
        this.newRows = newRows;
    }

    public Page<TagResponseDTO> findAll(Pageable pageable) {
        return tagRepository.findAll(SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public TagResponseDTO findById(String id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public TagResponseDTO create(TagRequestDTO request) {
        if (tagRepository.existsById(request.code())) {
            throw new ConflictException("code is already used");
        }
        TagEntity entity = new TagEntity();
        entity.setCode(request.code());
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> newRows.insert(entity)));
    }

    @Transactional
    public TagResponseDTO update(String id, TagRequestDTO request) {
        TagEntity entity = getOrThrow(id);
        if (!id.equals(request.code())) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> tagRepository.saveAndFlush(entity)));
    }

    @Transactional
    public void delete(String id) {
        TagEntity entity = getOrThrow(id);
        List.copyOf(entity.getPosts()).forEach(owner -> owner.getTags().remove(entity));
        tagRepository.delete(entity);
        tagRepository.flush();
    }

    private TagEntity getOrThrow(String id) {
        return tagRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(TagRequestDTO request, TagEntity entity) {
        entity.setXCoord(request.xCoord());
    }

    private TagResponseDTO toResponse(TagEntity entity) {
        return new TagResponseDTO(
                entity.getCode(),
                entity.getXCoord());
    }
}

package com.example.blog.service;

import com.example.blog.dto.TagRequestDTO;
import com.example.blog.dto.TagResponseDTO;
import com.example.blog.entity.TagEntity;
import com.example.blog.exception.ConflictException;
import com.example.blog.exception.EntityNotFoundException;
import com.example.blog.exception.KeyMismatchException;
import com.example.blog.repository.TagRepository;
import java.util.List;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Tag", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class TagService {

    private final TagRepository tagRepository;

    public TagService(TagRepository tagRepository) {
        this.tagRepository = tagRepository;
    }

    public Page<TagResponseDTO> findAll(Pageable pageable) {
        return tagRepository.findAll(pageable).map(this::toResponse);
    }

    public TagResponseDTO findById(String id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public TagResponseDTO create(TagRequestDTO request) {
        String id = request.code();
        if (tagRepository.existsById(id)) {
            throw new ConflictException("Entity already exists with id: " + id);
        }
        TagEntity entity = new TagEntity();
        entity.setCode(request.code());
        apply(request, entity);
        return toResponse(tagRepository.saveAndFlush(entity));
    }

    @Transactional
    public TagResponseDTO update(String id, TagRequestDTO request) {
        TagEntity entity = getOrThrow(id);
        if (!id.equals(request.code())) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(tagRepository.saveAndFlush(entity));
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
